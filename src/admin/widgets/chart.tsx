import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { isolated } from '../../contract/localization/isolate.ts'
import { dot } from '../app/dot.ts'
import { pageDirection } from '../app/labels.ts'

export interface ChartPoint {
  label: string
  value: number
  /** The same of the period before. */
  before: number
}

interface Props {
  label: string
  points: readonly ChartPoint[]
  shape: 'area' | 'bars'
  /** A value in words, with its unit. */
  show: (value: number) => string
  /** Names the period before. */
  beforeLabel: string
}

const [width, height] = [600, 160]

/**
 * Values over time, with the period before as a line. Time runs from the start side: it is mirrored in Arabic. The arrow keys go from point
 * to point; screen readers say each. A table with the same numbers belongs below it.
 */
export function Chart({ label, points, shape, show, beforeLabel }: Props) {
  const [chosen, setChosen] = useState<number>()
  const top = roundUp(Math.max(1, ...points.flatMap(({ value, before }) => [value, before])))
  const step = width / Math.max(1, points.length)
  const xOf = (at: number) => (at + 0.5) * step
  const yOf = (value: number) => height - (value / top) * height
  const lineOf = (value: (point: ChartPoint) => number) => points.map((point, at) => `${xOf(at)},${yOf(value(point))}`).join(' ')
  const shown = points[chosen ?? points.length - 1]
  const text = shown && `${shown.label}: ${isolated(show(shown.value))}${dot}${beforeLabel}: ${isolated(show(shown.before))}`

  const go = (event: KeyboardEvent) => {
    const forward = pageDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = pageDirection() === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const now = chosen ?? points.length - 1
    const next = { [forward]: now + 1, [backward]: now - 1, Home: 0, End: points.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(points.length - 1, next)))
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width: shownWidth } = currentTarget.getBoundingClientRect()
    const fromStart = pageDirection() === 'rtl' ? right - clientX : clientX - left
    setChosen(Math.max(0, Math.min(points.length - 1, Math.floor((fromStart / shownWidth) * points.length))))
  }
  return (
    <figure className="grid gap-1.5">
      <figcaption className="min-h-6 text-sm text-soft">{text}</figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(chosen ?? points.length - 1) + 1}
        aria-valuetext={text}
        onKeyDown={go}
        onPointerMove={point}
        onPointerLeave={() => setChosen(undefined)}
        className="relative h-40 rounded-card border-b border-line-strong outline-offset-4 focus-visible:outline-2 focus-visible:outline-green-text"
      >
        <span className="absolute start-0 top-0 z-10 text-xs text-soft">{show(top)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="size-full rtl:-scale-x-100">
          {[0.25, 0.5, 0.75].map((part) => (
            <line
              key={part}
              x2={width}
              y1={height * part}
              y2={height * part}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
              strokeDasharray="2 4"
            />
          ))}
          {shape === 'area' ? (
            <>
              <polygon
                points={`${xOf(0)},${height} ${lineOf(({ value }) => value)} ${xOf(points.length - 1)},${height}`}
                className="fill-green/15"
              />
              <polyline
                points={lineOf(({ value }) => value)}
                className="fill-none stroke-green"
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
              />
            </>
          ) : (
            points.map(({ label: key, value }, at) => (
              <rect
                key={key}
                x={at * step + step * 0.15}
                width={step * 0.7}
                y={yOf(value)}
                height={height - yOf(value)}
                className="fill-green"
              />
            ))
          )}
          <polyline
            points={lineOf(({ before }) => before)}
            className="fill-none stroke-soft"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          {chosen !== undefined && (
            <line x1={xOf(chosen)} x2={xOf(chosen)} y2={height} className="stroke-ink" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
      </div>
      <div aria-hidden="true" className="flex justify-between text-xs text-soft">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
    </figure>
  )
}

/** The next of 1, 2, 5, 10, 20 …: the top of the axis. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((times) => times * power >= value) ?? 10) * power
}
