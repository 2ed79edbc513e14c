/** Whether nothing is left out to save time: `npm run test:all`, which sets this variable. */
export const isComplete = process.env.TESTS === 'all'
