import type { ComponentType } from 'react'
import type { RowOf } from '../contract/call.ts'
import type { getHomeScreenBanner } from '../contract/storefront.ts'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface Props {
  banner: Omit<RowOf<typeof getHomeScreenBanner>, 'BannerId' | 'ThemeTypeID'>
  /** The link of a button. */
  link: ComponentType<{ to: string; className: string; children: string }>
  /** The largest picture of its page. */
  isFirst: boolean
  showsPicture: boolean
}

/** The side of the picture that stays visible. By default the one that the text leaves free. */
const focusClasses = { auto: 'object-right rtl:object-left', left: 'object-left', center: 'object-center', right: 'object-right' }

/**
 * A banner of the home page. From tablet size on, the text is over the picture, which is light; in the dark scheme a dark layer covers it. At
 * most as wide as the picture can be without being cropped, with soft edges on wider windows.
 */
export function BannerSlide({ banner, link: ButtonLink, isFirst, showsPicture }: Props) {
  return (
    <div className="relative mx-auto flex h-full max-w-350 flex-col overflow-hidden md:block md:text-[#1b2420] dark:md:text-ink">
      <div className="relative aspect-[39/17] w-full overflow-hidden md:aspect-16/7 md:max-h-140 lg:aspect-5/2 min-[1400px]:[mask:linear-gradient(90deg,#0000,#000_4rem_calc(100%-4rem),#0000)]">
        {showsPicture && (
          <Picture
            src={banner.BannerImgUrl}
            alt={banner.AlternativeText ?? ''}
            width={1600}
            height={640}
            sizes="(min-width: 48rem) 100vw, 125vw"
            largest={1600}
            priority={isFirst ? 'high' : undefined}
            className={`size-full object-cover max-md:dark:[filter:brightness(0.8)] ${focusClasses[banner.Focus ?? 'auto']}`}
          />
        )}
        {isFirst && <BeatingLine />}
        <div className="absolute inset-0 max-md:hidden rtl:-scale-x-100 dark:bg-[linear-gradient(to_right,#131815d9_45%,#13181540_80%)]" />
      </div>
      <div className="shop-width flex grow flex-col justify-center pt-3 pb-5 md:absolute md:inset-0 md:pt-4 md:pb-20 lg:pt-6">
        <div className="md:max-w-[46%] lg:max-w-[44%]">
          <p className="font-semibold text-green-text md:text-[#0f5a41] dark:md:text-green-text">{banner.TopTitle}</p>
          <h2 className="mt-1 text-2xl leading-[1.15] font-semibold md:mt-2 lg:text-4xl xl:text-5xl rtl:leading-[1.35]">
            {banner.MainTitle}
          </h2>
          <p className="mt-2 text-balance leading-snug md:mt-3 md:leading-normal text-soft md:text-[#3a4741] dark:md:text-ink lg:text-lg">
            {banner.BottomTitle}
          </p>
          <p className="mt-4 flex flex-wrap gap-2 lg:mt-6 lg:gap-3">
            {banner.LeftButtonText && (
              <ButtonLink
                to={banner.LeftButtonUrl}
                className={buttonClass({}, 'max-lg:px-4 md:!bg-[#11573f] md:!text-white md:hover:!bg-[#0b4431]')}
              >
                {banner.LeftButtonText}
              </ButtonLink>
            )}
            {banner.RightButtonText && (
              <ButtonLink
                to={banner.RightButtonUrl}
                className={buttonClass(
                  { look: 'quiet' },
                  'max-lg:px-4 md:!border-black/20 md:!bg-white md:!text-[#1b2420] md:hover:!border-[#11573f]',
                )}
              >
                {banner.RightButtonText}
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

/**
 * The shop's own line along the foot of the first picture. It draws itself once, and is simply there where motion is not wanted. A heart is always
 * written from left to right, so the beats are at other places where the text is on the right.
 */
const BeatingLine = () => (
  <div className="beating-line absolute inset-0 overflow-hidden text-[#11573f]" aria-hidden="true">
    <div className="size-full">
      <Icon name="beats" className="size-full rtl:hidden" />
      <Icon name="beats-arabic" className="size-full ltr:hidden" />
    </div>
  </div>
)
