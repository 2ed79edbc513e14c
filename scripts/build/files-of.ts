/** A part of a build's manifest. */
export interface Part {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
}

/** The file of a part, and those of all that it imports. */
export function filesOf(parts: Record<string, Part>, key: string, known = new Set<string>()): string[] {
  const part = parts[key]
  if (!part || known.has(part.file)) return []
  known.add(part.file)
  for (const imported of part.imports ?? []) filesOf(parts, imported, known)
  return [...known]
}
