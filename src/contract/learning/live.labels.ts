/** Entity LiveLessons: when a live course meets, on orders and the shelf. Ours. */
export const liveLabels = {
  id: 135,
  texts: {
    lbl_live_next: 'Next live lesson: {moment}',
    lbl_live_all: '{n} live lesson, on {first}|{n} live lessons, {first} to {last}',
    lbl_live_over: 'All live lessons are over',
    lbl_live_calendar: 'Add to calendar',
    lbl_live_calendar_of: 'Add to calendar: {name}',
  },
} as const
