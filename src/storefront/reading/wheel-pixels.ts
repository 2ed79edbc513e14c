/** Of wheels that count lines. */
const linePixels = 20

/** How far a wheel was turned, in pixels. */
export const wheelPixels = ({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>) => deltaY * (deltaMode === 0 ? 1 : linePixels)
