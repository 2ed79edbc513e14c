import { demoOwnerName } from '../../contract/staff/demo-owner.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { labelsOf } from './labels.ts'

/** The name of a person who works here; the demo owner's is a label. */
export const staffName = ({ Name, IsDemo }: { Name: string; IsDemo: boolean }): string =>
  IsDemo && Name === demoOwnerName ? labelsOf(frameLabels)('lbl_frame_demo_owner') : Name
