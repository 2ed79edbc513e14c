interface Props {
  text: string
  /** Character ranges (from, to), ordered and without overlap. */
  highlights: [number, number][]
}

/** A name with the search term highlighted. */
export const Highlighted = ({ text, highlights }: Props) => (
  <bdi>
    {highlights.map(([from, to], index) => (
      <span key={from}>
        {text.slice(highlights[index - 1]?.[1] ?? 0, from)}
        <mark className="bg-transparent font-semibold text-green-text">{text.slice(from, to)}</mark>
      </span>
    ))}
    {text.slice(highlights.at(-1)?.[1] ?? 0)}
  </bdi>
)
