import { Node } from '@tiptap/core'

/** A picture of the shop in a lesson, as the server's `sanitizeLesson` lets it through. */
export const Picture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }],
  renderHTML: ({ node: { attrs } }) => ['img', { src: attrs.src, alt: attrs.alt, class: 'inline-block max-h-60' }],
})
