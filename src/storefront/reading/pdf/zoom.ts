import { wheelPixels } from '../wheel-pixels.ts'

/** In percent of the width of the screen. */
export const zooms = { least: 50, most: 400, step: 25 }

export const bounded = (zoom: number) => Math.min(zooms.most, Math.max(zooms.least, zoom))

/** The next step of the buttons: fingers and wheels leave a zoom between two of them. */
export const stepped = (zoom: number, direction: 1 | -1) =>
  bounded(direction > 0 ? Math.floor(zoom / zooms.step + 1) * zooms.step : Math.ceil(zoom / zooms.step - 1) * zooms.step)

/** By so many pixels a wheel doubles the zoom. */
const wheelDoubling = 400

/** The factor of a wheel; fingers on the touch pad of a desk send the same event. */
export const wheelFactor = (event: Parameters<typeof wheelPixels>[0]) => 2 ** (-wheelPixels(event) / wheelDoubling)

/** A point on a page, in shares of its size, and where on the screen it belongs, in pixels from the corner of what scrolls. */
export interface PagePoint {
  page: number
  x: number
  y: number
  left: number
  top: number
}
