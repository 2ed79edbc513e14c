import { expect, test } from 'vitest'
import { captionsFault, cuesOf, toWebVtt } from './captions.ts'

test('captions are read with their names, notes, styles and hours; a transcript has their plain words', () => {
  const vtt = [
    '\uFEFFWEBVTT Ward round\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE 00:00 --> 00:01 is no cue\r\n',
    'intro\r\n00:00.500 --> 00:02.000 line:0\r\n<v Nurse>Listen &amp; <b>wait</b>.\r\nThen write.\r\n',
    '01:02:03.004 --> 01:02:05.000\r\nاستمع\u200F.',
  ].join('\r\n')
  expect(captionsFault(vtt)).toBeUndefined()
  expect(cuesOf(vtt)).toEqual([
    { fromMs: 500, toMs: 2000, text: 'Listen & wait. Then write.' },
    { fromMs: 3_723_004, toMs: 3_725_000, text: 'استمع\u200F.' },
  ])
})

test('a SubRip file becomes WebVTT, and other texts stay as they are', () => {
  const subRip = '1\r\n0:00:01,000 --> 00:00:02,500\r\nOne, two\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nThree\r\n'
  expect(cuesOf(toWebVtt(subRip))).toEqual([
    { fromMs: 1000, toMs: 2500, text: 'One, two' },
    { fromMs: 3000, toMs: 4000, text: 'Three' },
  ])
  expect(captionsFault(toWebVtt(subRip))).toBeUndefined()
  expect(captionsFault(toWebVtt('Shopping list'))).toEqual({ code: 'captions_no_header', line: 1 })
  expect(captionsFault('WEBVTT\n')).toEqual({ code: 'captions_no_cues', line: 1 })
})
