/** `12,345`: a number of things, the same in both languages. Not by `Intl`, as in `money.ts`: see decision 037. */
export const formatCount = (count: number) => String(count).replace(/(?<=\d)(?=(\d{3})+(\.|$))(?<!\.\d*)/g, ',')
