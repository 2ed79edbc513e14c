import { expect, test } from 'vitest'
import { fill } from '../../contract/messages.ts'
import { poolErrorTexts } from '../../contract/vault/staff/pool-error-texts.ts'
import { readPastedItems, readPoolFile } from './read-pool-file.ts'

const fields = [
  { nameEn: 'User name', nameAr: 'اسم المستخدم', isSecret: false },
  { nameEn: 'Password', nameAr: 'كلمة المرور', isSecret: true },
]

const problemsOf = (text: string) => readPoolFile(text, fields).problems.map(({ code, values }) => fill(poolErrorTexts[code], values))

test('columns come in any order, and quoted values keep commas, quotes and lines', () => {
  const text = '\ufeffPassword,usable until,USER NAME\r\n"a,""b""\nc",2027-12-31,ward-1\r\n\r\nplain, ,"ward-2"\n'
  expect(readPoolFile(text, fields)).toEqual({
    items: [{ values: ['ward-1', 'a,"b"\nc'], usableUntil: '2027-12-31' }, { values: ['ward-2', 'plain'] }],
    lines: [2, 5],
    problems: [],
  })
})

test('each fault is named with its line, without the value', () => {
  const text = 'user name,password,usable until\nward-1,,\nward-2,x,soon\nward-3,y,2027-02-30\nward-4\nward-5,ok,2027-01-01'
  expect(problemsOf(text)).toEqual([
    'Line 2: Password is empty.',
    'Line 3: "usable until" must be a day such as 2027-12-31.',
    'Line 4: "usable until" must be a day such as 2027-12-31.',
    'Line 5 has 1 columns instead of 3.',
  ])
})

test.each(['', 'user name', 'user name,password,pin\na,b,c', '"user name'])('a file without the right columns is refused: %j', (text) => {
  expect(problemsOf(text)).toEqual(['The first line must name these columns: User name, Password, usable until (optional).'])
})

test('a quote that is not closed is refused with the line above it', () => {
  expect(problemsOf('user name,password\nward-1,x\nward-2,"y\nward-3,z')).toEqual(['A quoted value below line 2 is not closed.'])
})

test('lines are counted alike with every line end, in quoted values too', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(readPoolFile(['user name,password', '"ward', '1",x', '', 'ward-2,y'].join(end), fields).lines, JSON.stringify(end)).toEqual([
      2, 5,
    ])
})

test('an empty file and a very long one are refused', () => {
  expect(problemsOf('user name,password')).toEqual(['The file has no row below its first line.'])
  const long = `user name,password\n${Array.from({ length: 1001 }, (_, at) => `${at},x`).join('\n')}`
  expect(problemsOf(long)).toEqual(['The file has 1001 rows. Add at most 1000 at once.'])
})

test('pasted lines need no names of columns, and may come from a spreadsheet', () => {
  const items = [{ values: ['ward-1', 'a'] }, { values: ['ward-2', 'b'] }]
  expect(readPastedItems('ward-1,a\nward-2,b', fields)).toEqual({ items, lines: [1, 2], problems: [] })
  expect(readPastedItems('ward-1\ta\nward-2\tb\n', fields)).toMatchObject({ items, lines: [1, 2] })
  // Of a spreadsheet, an empty row has its tabs; an empty line may have spaces.
  expect(readPastedItems('  \nward-1\ta\n\t\n   \nward-2\tb\n \n', fields)).toEqual({ items, lines: [2, 5], problems: [] })
  expect(readPastedItems('Password,User name\na,ward-1\nb,ward-2', fields)).toMatchObject({ items, lines: [2, 3] })
  expect(readPastedItems('ward-1,a,2027-12-31', fields).items).toEqual([{ values: ['ward-1', 'a'], usableUntil: '2027-12-31' }])
  expect(readPastedItems('ward-1,a\nward-2', fields).problems).toEqual([{ code: 'pool_column_count', values: { line: 2, n: 1, max: 2 } }])
})
