interface Props {
  text: string
  /** From and to, in their order and apart, as the call answers them. */
  marks: [number, number][]
}

/** A name in which stands out what was searched for. */
export const Highlighted = ({ text, marks }: Props) => (
  <bdi>
    {marks.map(([from, to], index) => (
      <span key={from}>
        {text.slice(marks[index - 1]?.[1] ?? 0, from)}
        <mark className="bg-transparent font-semibold text-green-text">{text.slice(from, to)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.[1] ?? 0)}
  </bdi>
)
