import { z } from 'zod'
import { staffCall } from '../staff/call.ts'
import { firstSteps } from './today-enums.ts'

export const FirstStep = z.object({
  Step: z.enum(firstSteps),
  IsDone: z.boolean(),
  /** Of the last step: the first product that the shop shows, which can be ordered. */
  ProductId: z.number().nullable().optional(),
})

/** Empty as soon as the shop has sold something, and for people who may not change its settings. */
export const getFirstSteps = staffCall('get-first-steps', {
  permission: 'signed-in',
  summary: 'What a new shop needs before its first sale, and what of it is done',
  request: z.strictObject({}),
  row: FirstStep,
})
