import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { chooseTheme, themes, useTheme } from '../state/theme.ts'

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const

/** Light colours, dark colours, or those of the system. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const t = useLabels(shopLabels)
  const chosen = useTheme()
  return (
    <fieldset className={`needs-script inline-flex items-center ${className}`}>
      <legend className="sr-only">{t('lbl_shop_theme')}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          aria-label={t(`lbl_shop_theme_${theme}`)}
          title={t(`lbl_shop_theme_${theme}`)}
          onClick={() => chooseTheme(theme)}
          className="grid size-9 place-items-center rounded-full opacity-70 hover:opacity-100 aria-pressed:bg-current/15 aria-pressed:opacity-100"
        >
          <Icon name={icons[theme]} className="size-4.5" />
        </button>
      ))}
    </fieldset>
  )
}
