/** A part from 0 to 1 in whole per cent. */
export const percentOf = (part: number) => Math.round(part * 100) // 0.256 is 26 %
export const partOf = (percent: number) => percent / 100 // 26 % is 0.26
