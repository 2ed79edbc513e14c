/** Whether nothing is left out to save time: `TESTS=all npm test`. */
export const isComplete = process.env.TESTS === 'all'
