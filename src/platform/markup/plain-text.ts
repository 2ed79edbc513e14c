const invisible = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu

/** Text in one line, without characters that are invisible or reverse the direction of a line. */
export const plainText = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').replace(invisible, '')
