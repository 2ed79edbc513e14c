// Text from outside in a sentence or a line of the other direction. In elements, `bdi` does the same.

/** Text of any direction: neither its letters nor its brackets and commas take part in the order around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** Text that reads from left to right whatever its letters are, such as a size, an address or a number in groups. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** The direction of a text from outside, by its first letter. A line of several texts has that of its first one. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (/^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr')
