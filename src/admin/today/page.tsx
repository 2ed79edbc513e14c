import { useLoaderData } from 'react-router'
import { getFirstSteps, getTasks } from '../../contract/admin.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay, useSignedIn } from '../app/session.ts'
import { staffName } from '../app/staff-name.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { useChanges } from '../live/use-changes.ts'
import { FirstSteps } from './first-steps.tsx'
import { Plots } from './plots.tsx'
import { Tasks } from './tasks.tsx'

export async function loader() {
  const [tasks, steps] = await Promise.all([callStaff(getTasks, {}), callStaff(getFirstSteps, {})])
  return { tasks, steps }
}

/** The first screen: what waits for the person, and how the shop sells. A new shop begins with its first steps. */
export function Component() {
  const t = labelsOf(frameLabels)
  const signedIn = useSignedIn()
  const may = useMay()
  const loaded = useLoaderData<typeof loader>()
  const { tasks, steps } = loaded
  useChanges(['orders', 'claims', 'messages', 'reviews', 'questions', 'sellers', 'products', 'settings'])
  return (
    <>
      <ScreenTitle title={t('lbl_frame_welcome', { name: staffName(signedIn) })} />
      {steps.length > 0 && <FirstSteps steps={steps} />}
      {(steps.length === 0 || tasks.length > 0) && <Tasks tasks={tasks} />}
      {steps.length === 0 && may('reports:read') && signedIn.VendorId === null && <Plots version={loaded} />}
      <p className="text-soft max-lg:hidden">{t('lbl_frame_start_hint')}</p>
    </>
  )
}
