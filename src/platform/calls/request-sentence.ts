const maxReasons = 5

type Issue = { readonly path: PropertyKey[]; readonly message: string; readonly errors?: readonly (readonly Issue[])[] }

/** Why a request is refused. A sentence of the contract's own field rules stays as it is; any other reason follows the name of its field. */
export function sentenceOf(issues: readonly Issue[]): string {
  return issues
    .slice(0, maxReasons)
    .map(innermost)
    .map(({ path, message }) => (/ /.test(message) && !/^(Invalid|Too |must )/.test(message) ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}

/** Of a union's alternatives, the issue with the longest path: the client most likely meant that alternative. */
export function innermost<One extends Issue>(issue: One): One {
  const [reason] = (issue.errors ?? [])
    .flatMap(([first]) => (first ? [innermost(first)] : []))
    .toSorted((a, b) => b.path.length - a.path.length)
  return reason ? { ...issue, ...reason, path: [...issue.path, ...reason.path] } : issue
}
