import type { Tag } from '../cache/cache-tags.ts'

/** One cache tag and the keys of the pages that depend on it. Pages share it: the text of a tag is in memory once. */
export interface TagLink {
  tag: Tag
  keys: Set<string>
}

/** Finds the pages of a cache tag. */
export function openTagIndex() {
  const links = new Map<Tag, TagLink>()

  const linkOf = (tag: Tag) => {
    const known = links.get(tag)
    if (known) return known
    const link = { tag, keys: new Set<string>() }
    links.set(tag, link)
    return link
  }

  return {
    keysOf: (tag: Tag): string[] => [...(links.get(tag)?.keys ?? [])],
    add(key: string, tags: Iterable<Tag>): TagLink[] {
      const added = Array.from(tags, linkOf)
      for (const { keys } of added) keys.add(key)
      return added
    },
    remove(key: string, removed: TagLink[]): void {
      for (const { tag, keys } of removed) {
        keys.delete(key)
        if (keys.size === 0) links.delete(tag)
      }
    },
  }
}
