import type { brows, clothes, glasses, jaws, mouths, noses } from './features.ts'

/** The colours of a portrait's flat shapes by what they mean in its palette. */
type Flat = 'ink' | 'fill' | 'paper' | 'accent' | 'soft'

/** A drawn shape: the data of its path, its flat colour if it has one, and finer lines on it. */
export interface Shape {
  d: string
  flat?: Flat
  lines?: string
  /** Lines in the colour of the ground, on a dark shape. */
  folds?: string
  /** A cord, as that of a headcloth. */
  rope?: true
}

export interface Face {
  /** The contributor's id. */
  id: number
  hue: number
  jaw: keyof typeof jaws
  nose: keyof typeof noses
  brow: keyof typeof brows
  mouth: keyof typeof mouths
  wears: keyof typeof clothes
  cloth: Flat
  glasses?: keyof typeof glasses
  isOlder?: boolean
  hasEars?: boolean
  /** Behind the face, on the face (beards), and over it (hair, scarves). */
  behind?: Shape[]
  beard?: Shape[]
  over: Shape[]
}

/** The opening of a scarf around the face. */
const opening = 'M200 104C164 104 146 128 145 164C144 212 166 258 200 261C234 258 256 212 255 164C254 128 236 104 200 104Z'

/** The demo shop's most read authors, and the two who write its notes. */
export const faces: Face[] = [
  {
    id: 24,
    hue: 30,
    jaw: 'oval',
    nose: 'straight',
    brow: 'soft',
    mouth: 'smile',
    wears: 'tunic',
    cloth: 'accent',
    hasEars: true,
    behind: [{ d: 'M164 62C160 30 184 14 204 16C230 18 244 40 236 66C226 84 176 84 164 62Z', flat: 'ink' }],
    over: [
      {
        d: 'M141 168C126 108 154 70 200 70C246 70 274 108 259 168C256 150 250 134 240 122C218 108 182 108 160 122C150 134 144 150 141 168Z',
        flat: 'ink',
      },
      { d: 'M132 206A5 5 0 1 0 138 214M268 206A5 5 0 1 1 262 214' },
    ],
  },
  {
    id: 32,
    hue: 214,
    jaw: 'square',
    nose: 'strong',
    brow: 'full',
    mouth: 'calm',
    wears: 'coat',
    cloth: 'paper',
    glasses: 'round',
    isOlder: true,
    hasEars: true,
    beard: [
      {
        d: 'M143 196C146 250 166 284 200 286C234 284 254 250 257 196C252 214 244 224 230 226C214 220 186 220 170 226C156 224 148 214 143 196Z',
        flat: 'soft',
        lines: 'M158 232L166 258M172 262L178 274M192 266L194 280M208 266L206 280M228 262L222 274M242 232L234 258',
      },
    ],
    over: [
      {
        d: 'M142 166C126 112 158 66 206 70C250 70 272 112 258 166C256 146 248 130 238 120C218 112 196 112 170 104C156 118 146 138 142 166Z',
        flat: 'soft',
        lines: 'M160 108C168 92 182 82 200 80M184 106C196 92 212 86 228 90M214 112C226 102 238 102 246 112',
      },
    ],
  },
  {
    id: 42,
    hue: 330,
    jaw: 'round',
    nose: 'small',
    brow: 'soft',
    mouth: 'smile',
    wears: 'sari',
    cloth: 'accent',
    behind: [
      { d: 'M200 70C138 68 122 120 128 186C130 228 140 262 160 284H240C260 262 270 228 272 186C278 120 262 68 200 70Z', flat: 'ink' },
    ],
    over: [
      {
        d: 'M200 92C164 96 142 126 141 190C130 166 128 118 148 94C166 74 188 72 200 76Z',
        flat: 'ink',
        folds: 'M198 80C176 84 154 98 146 124',
      },
      {
        d: 'M200 92C236 96 258 126 259 190C270 166 272 118 252 94C234 74 212 72 200 76Z',
        flat: 'ink',
        folds: 'M202 80C224 84 246 98 254 124',
      },
      {
        d: 'M254 240C276 250 286 268 272 284C290 296 292 316 276 328C290 342 288 362 270 372C272 384 268 394 262 404C252 396 248 384 250 374C236 362 236 344 248 330C234 318 236 298 250 286C236 270 238 250 254 240Z',
        flat: 'ink',
        folds: 'M248 286Q262 280 272 284M246 330Q262 324 276 328M248 374Q260 368 270 372',
      },
    ],
  },
  {
    id: 31,
    hue: 262,
    jaw: 'long',
    nose: 'strong',
    brow: 'level',
    mouth: 'wry',
    wears: 'cardigan',
    cloth: 'ink',
    isOlder: true,
    over: [
      {
        d: 'M145 166C140 122 164 92 206 94C242 94 262 122 256 168C252 140 240 122 222 112C196 128 160 130 145 166Z',
        flat: 'paper',
        lines: 'M156 138C174 122 196 116 214 108M226 116C238 126 246 138 250 152',
      },
      {
        d: 'M196 64C136 64 116 118 124 186C128 232 112 276 78 316C112 322 146 318 172 300L160 262C140 226 134 176 148 136C160 106 180 92 204 92C240 94 262 124 260 176C258 222 246 254 236 272L228 300C254 318 292 322 324 310C288 274 276 232 278 186C284 118 262 66 196 64Z',
        flat: 'fill',
        lines: 'M136 128C126 172 138 240 116 296M268 132C274 186 268 238 290 290',
      },
    ],
  },
  {
    id: 35,
    hue: 158,
    jaw: 'oval',
    nose: 'straight',
    brow: 'full',
    mouth: 'smile',
    wears: 'coat',
    cloth: 'paper',
    over: [
      {
        d: `M200 66C132 66 116 124 122 190C124 238 112 282 96 314C120 350 168 372 206 374C246 370 284 348 304 314C288 282 276 238 278 190C284 124 268 66 200 66Z${opening}`,
        flat: 'fill',
        lines:
          'M150 118C166 96 184 90 204 90M140 244C160 286 214 304 268 268M126 284C170 334 236 338 290 294M150 344C184 352 226 350 262 330',
      },
    ],
  },
  {
    id: 45,
    hue: 200,
    jaw: 'oval',
    nose: 'small',
    brow: 'full',
    mouth: 'calm',
    wears: 'loose',
    cloth: 'ink',
    over: [
      { d: 'M146 152C150 122 172 104 200 104C228 104 250 122 254 152C238 128 218 118 188 124C168 128 154 138 146 152Z', flat: 'accent' },
      {
        d: `M198 60C130 62 112 122 118 190C120 244 104 288 70 316C54 336 48 370 46 404H354C352 368 344 336 326 314C296 286 280 240 282 190C288 120 268 60 198 60Z${opening}`,
        flat: 'ink',
        folds:
          'M140 248C160 296 222 306 276 262M118 300C160 350 240 350 296 300M126 150C120 196 134 240 124 280M84 404C92 372 110 352 134 344',
      },
    ],
  },
  {
    id: 23,
    hue: 40,
    jaw: 'round',
    nose: 'straight',
    brow: 'level',
    mouth: 'smile',
    wears: 'tunic',
    cloth: 'fill',
    glasses: 'round',
    over: [
      {
        d: `M200 64C130 64 114 122 120 190C122 236 104 268 78 296C90 330 142 344 176 338C208 366 254 366 296 330C312 316 306 300 296 284C280 250 278 224 280 190C286 122 270 64 200 64Z${opening}`,
        flat: 'paper',
        lines:
          'M152 112C168 92 186 88 206 88M138 238C150 282 196 302 262 262M104 296C140 322 176 318 214 300M176 338C190 326 204 314 214 300M226 344C252 336 272 322 286 302',
      },
    ],
  },
  {
    id: 34,
    hue: 228,
    jaw: 'long',
    nose: 'straight',
    brow: 'level',
    mouth: 'calm',
    wears: 'cardigan',
    cloth: 'accent',
    behind: [
      { d: 'M200 68C138 66 122 116 124 180C124 216 122 240 116 258H284C278 240 276 216 276 180C278 116 262 66 200 68Z', flat: 'soft' },
    ],
    over: [
      {
        d: 'M236 84C190 84 158 108 152 160C150 200 152 232 146 262C134 264 122 262 114 258C122 236 122 206 122 176C122 110 150 66 202 66C254 66 280 110 278 176C278 206 278 236 286 258C278 262 266 264 254 262C248 232 250 200 248 164C246 134 242 106 236 84Z',
        flat: 'soft',
        lines: 'M206 82C166 92 140 122 138 182C138 212 136 238 130 258M252 110C264 140 264 190 266 256M190 76C160 84 140 100 132 130',
      },
    ],
  },
  {
    id: 26,
    hue: 176,
    jaw: 'round',
    nose: 'small',
    brow: 'full',
    mouth: 'smile',
    wears: 'scrubs',
    cloth: 'fill',
    hasEars: true,
    over: [
      {
        d: 'M141 164C130 112 148 74 196 68C244 62 274 100 259 164C256 146 252 134 246 126C226 128 204 122 188 110C178 122 164 128 152 130C146 140 143 150 141 164Z',
        flat: 'ink',
      },
    ],
  },
  {
    id: 28,
    hue: 8,
    jaw: 'oval',
    nose: 'straight',
    brow: 'soft',
    mouth: 'wry',
    wears: 'tunic',
    cloth: 'paper',
    isOlder: true,
    hasEars: true,
    behind: [
      {
        d: 'M168 60C166 30 188 18 208 20C234 24 242 48 232 68C218 84 178 82 168 60Z',
        flat: 'paper',
        lines: 'M180 60C184 42 200 34 218 38M194 70C200 56 212 50 226 52',
      },
    ],
    over: [
      {
        d: 'M142 168C128 116 152 72 200 72C248 72 272 116 258 168C256 140 240 118 214 106C190 122 154 128 142 168Z',
        flat: 'paper',
        lines: 'M150 136C160 110 178 94 204 84M164 130C176 114 192 102 208 94M224 90C240 100 250 116 254 136',
      },
    ],
  },
  {
    id: 33,
    hue: 98,
    jaw: 'square',
    nose: 'strong',
    brow: 'full',
    mouth: 'calm',
    wears: 'jacket',
    cloth: 'fill',
    isOlder: true,
    hasEars: true,
    beard: [
      { d: 'M166 234C174 220 190 218 200 223C210 218 226 220 234 234C222 232 210 233 200 236C190 233 178 232 166 234Z', flat: 'ink' },
    ],
    over: [
      { d: 'M143 170C134 150 134 132 142 120C148 132 146 150 146 160Z', flat: 'ink' },
      { d: 'M257 170C266 150 266 132 258 120C252 132 254 150 254 160Z', flat: 'ink' },
      { d: 'M142 124C150 96 172 80 200 80C228 80 250 96 258 124' },
    ],
  },
  {
    id: 41,
    hue: 18,
    jaw: 'oval',
    nose: 'strong',
    brow: 'full',
    mouth: 'calm',
    wears: 'thobe',
    cloth: 'paper',
    beard: [
      {
        d: 'M146 204C150 246 170 278 200 279C230 278 250 246 254 204C248 226 240 236 228 234C218 222 182 222 172 234C160 236 152 226 146 204ZM180 240Q200 232 220 240Q210 254 200 254Q190 254 180 240Z',
        flat: 'ink',
      },
    ],
    over: [
      {
        d: 'M200 48C132 48 116 104 122 166C126 236 98 300 66 352C96 366 130 362 152 340C148 300 136 240 142 178C144 140 160 112 200 110C240 112 256 140 258 178C264 240 252 300 248 340C270 362 304 366 334 352C302 300 274 236 278 166C284 104 268 48 200 48Z',
        flat: 'paper',
        lines:
          'M130 186C134 250 118 306 102 350M270 186C266 250 282 306 298 350M152 330C140 344 118 350 98 346M248 330C260 344 282 350 302 346',
      },
      { d: 'M120 134C136 100 166 88 200 88C234 88 264 100 280 134', rope: true },
      { d: 'M122 114C138 80 168 70 200 70C232 70 262 80 278 114', rope: true },
    ],
  },
  {
    id: 59,
    hue: 288,
    jaw: 'oval',
    nose: 'straight',
    brow: 'soft',
    mouth: 'smile',
    wears: 'cardigan',
    cloth: 'ink',
    glasses: 'square',
    behind: [
      {
        d: 'M200 58C160 50 132 74 128 104C104 122 104 150 112 170C96 194 104 222 122 234C124 262 150 276 172 270H228C250 276 276 262 278 234C296 222 304 194 288 170C296 150 296 122 272 104C268 74 240 50 200 58Z',
        flat: 'ink',
      },
    ],
    over: [
      {
        d: 'M140 180C134 160 138 132 156 118C152 132 162 130 170 114C178 124 190 116 198 104C206 118 220 122 228 112C236 128 248 130 246 120C262 134 266 160 260 180C274 150 272 112 246 90C220 70 180 70 154 90C128 112 126 150 140 180Z',
        flat: 'ink',
      },
    ],
  },
  {
    id: 60,
    hue: 150,
    jaw: 'long',
    nose: 'strong',
    brow: 'full',
    mouth: 'wry',
    wears: 'jacket',
    cloth: 'accent',
    glasses: 'low',
    isOlder: true,
    hasEars: true,
    over: [
      {
        d: 'M144 168C130 128 142 84 186 74C236 66 270 104 256 166C256 144 250 128 240 118C220 116 196 110 176 96C166 108 150 130 144 168Z',
        flat: 'paper',
        lines: 'M182 92C200 104 224 110 244 114M190 84C212 94 236 98 252 110M158 122C162 108 168 98 176 90',
      },
    ],
  },
]
