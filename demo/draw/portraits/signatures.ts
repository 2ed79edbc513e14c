import { full } from '../parts.ts'
import type { Picture } from '../product-pictures.ts'

/** The signatures of the two who write notes: strokes of a pen, and the dots of letters. */
const signatures: { id: number; strokes: string; dots?: [number, number][] }[] = [
  {
    id: 59,
    strokes:
      'M424 66C428 90 416 100 396 100C376 100 368 92 356 102C346 112 338 132 314 136M352 98C330 104 322 74 312 100C302 104 286 102 272 100M272 100C260 96 262 58 266 26M232 92C222 80 236 68 246 78C234 82 226 96 242 102C212 110 200 84 190 100C178 106 170 92 166 36M166 100C150 104 140 92 132 100C124 110 140 124 118 130C90 136 60 120 70 94M56 148C150 156 300 152 424 128',
    dots: [
      [402, 52],
      [418, 50],
      [410, 40],
      [296, 124],
      [310, 122],
      [132, 78],
    ],
  },
  {
    id: 60,
    strokes:
      'M60 58C34 50 26 82 52 84C26 86 22 122 50 122C68 122 80 108 86 94M112 132C112 98 116 66 126 42C152 30 172 50 158 74C150 86 134 90 122 86M160 112C172 104 176 92 168 90C158 90 156 116 168 120C182 122 194 84 200 54C206 30 196 34 194 60C192 92 190 120 200 120C212 118 220 84 226 54C230 34 222 36 220 60C217 92 214 122 226 120C240 116 242 96 246 94C250 106 248 120 258 120C268 118 270 104 272 94C272 108 274 122 284 118C296 112 292 94 302 94C312 98 298 122 308 120C318 118 322 104 326 94C322 112 330 100 340 96C346 100 338 120 346 120C360 116 364 70 366 50C362 84 358 120 366 120C372 110 380 94 388 96C396 98 386 120 398 120C410 118 420 110 440 98M344 78C362 72 380 70 400 68M84 144C190 134 320 138 436 124',
  },
]

/** Signatures in dark ink on white, which the shop leaves out. */
export const signaturePictures = (): Picture[] =>
  signatures.map(({ id, strokes, dots = [] }) => {
    const points = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#16201c"/>`).join('')
    const pen = `<svg width="480" height="160" viewBox="0 0 480 160" fill="none" stroke="#16201c" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round" style="position:absolute;inset:0"><path d="${strokes}"/>${points}</svg>`
    return { file: `authors/${id}-signature.webp`, width: 480, height: 160, html: full('background:#fff', pen) }
  })
