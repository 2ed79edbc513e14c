/** What is missing, hidden or not ready leaves its part of the page out. */
export const orNothing = <Data>(answer: Promise<{ data: Data[] }>): Promise<Data[]> =>
  answer.then(
    ({ data }) => data,
    () => [],
  )
