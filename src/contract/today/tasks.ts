import { z } from 'zod'
import { staffCall } from '../staff/call.ts'
import { maxTaskCount, staffTasks } from './today-enums.ts'

export const TaskRow = z.object({
  Task: z.enum(staffTasks),
  /** At most 100, which means "100 or more". */
  Count: z.int().min(1).max(maxTaskCount),
  /** The first order, for tasks that begin with one. */
  OrderId: z.int().nullable(),
  /** Whole days until it is due, by the days of the shop; negative: it is over. Of tasks with a deadline. */
  DaysLeft: z.int().optional(),
})

export const getTasks = staffCall('get-tasks', {
  permission: 'signed-in',
  summary: 'What waits for a person, with numbers; only what they may do. Sellers see what waits for their own products.',
  request: z.strictObject({}),
  row: TaskRow,
})
