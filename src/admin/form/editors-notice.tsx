import { joinList } from '../../contract/localization/join-list.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Notice } from '../widgets/notice.tsx'

/** Says who else has the row open in a form, by the names of `useEditors`. */
export function EditorsNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Notice>
      <Icon name="user" className="size-5 shrink-0" />
      <p>{labelsOf(widgetsLabels)('lbl_widgets_editing_too', { names: joinList([...names], pageLanguage()) })}</p>
    </Notice>
  )
}
