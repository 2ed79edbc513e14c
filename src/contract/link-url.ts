/**
 * The URLs of links in owner-written texts: absolute by HTTP, paths of this site, fragments and mail addresses. Not `//` or a backslash:
 * browsers read both as another host.
 */
export const linkUrl = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*|mailto:[^\s\\]+)$/i
