/** Text without the characters that isolate its direction. */
export const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')
