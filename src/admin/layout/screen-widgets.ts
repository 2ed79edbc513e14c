// Decision 059: what a screen of the back office may load

/**
 * The widgets that most screens have. They load once, when the first screen is shown and the browser is idle, so that each screen opened later
 * brings its own code alone. `vite.admin.config.ts` makes one file of them; a rare or heavy widget stays with the screens that show it.
 */
import '../app/use-act.ts'
import '../form/record-form.tsx'
import '../form/text-in-both.tsx'
import '../form/use-draft.ts'
import '../form/use-record-form.ts'
import '../list/list.tsx'
import '../widgets/choice-groups.tsx'
import '../widgets/combo-box.tsx'
import '../widgets/menu.tsx'
import '../widgets/switch.tsx'
import '../widgets/tabs.tsx'
import '../widgets/text-field.tsx'
import '../widgets/two-languages.tsx'
