/** Terms overridden by those of the chosen values, in their order. Undefined and null do not override. */
export const overrideTerms = <Terms extends object>(
  terms: Terms,
  overrides: (Partial<{ [Term in keyof Terms]: unknown }> | null)[],
): Terms => ({
  ...terms,
  ...Object.assign(
    {},
    ...overrides.map((override) => Object.fromEntries(Object.entries(override ?? {}).filter(([, term]) => (term ?? null) !== null))),
  ),
})
