import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/runtime/project-root.ts'
import { hasLetters, isPostalCodeOf, needsPostalCode, usesPostalCodes } from './postal-code.ts'

/** Valid spellings of postal codes, and invalid codes, by country. */
const codes: Record<string, { taken: string[]; refused: string[] }> = {
  AD: { taken: ['AD500', 'ad 500'], refused: ['500', 'ADX00'] },
  AE: { taken: ['00000', '12345', '0'], refused: ['DXB', '12a'] },
  AR: { taken: ['C1425CLA', 'c1425 cla', '1425', 'B1636'], refused: ['142', 'C1425C'] },
  AU: { taken: ['2000'], refused: ['200', 'NSW'] },
  AZ: { taken: ['AZ1000', '1000'], refused: ['AZ10'] },
  BH: { taken: ['101', '317', '1216'], refused: ['AB', '12345'] },
  BM: { taken: ['HM 12', 'HM GX'], refused: ['HM'] },
  BN: { taken: ['BT2328', 'BT 2328'], refused: ['2328'] },
  BR: { taken: ['40301-110', '40301110'], refused: ['40301'] },
  CA: { taken: ['K1A 0B1', 'k1a0b1'], refused: ['12345', 'D1A 0B1'] },
  CH: { taken: ['8001', 'CH-8001'], refused: ['80010'] },
  CL: { taken: ['8340457', '834-0457'], refused: ['8340'] },
  DE: { taken: ['10115', 'DE-10115'], refused: ['1011', 'ABCDE'] },
  DZ: { taken: ['16000'], refused: ['1600', 'ALGER'] },
  EG: { taken: ['11511', '4450113'], refused: ['ABC', '115', '1151A', 'EG11511'] },
  ES: { taken: ['28039'], refused: ['53000'] },
  FR: { taken: ['75001', '75 001'], refused: ['7500'] },
  GB: { taken: ['SW1A 1AA', 'sw1a1aa', 'OX1 1AA', 'M2 5BQ'], refused: ['ward', '12345'] },
  GH: { taken: ['GA-184-1234'], refused: ['Accra'] },
  GR: { taken: ['151 24', '15124'], refused: ['1512'] },
  HT: { taken: ['HT6110', '6110'], refused: ['HT'] },
  IE: { taken: ['D02 X285', 'd02x285', 'D6W XY00'], refused: ['12345'] },
  IN: { taken: ['110001', '110 001'], refused: ['11001', 'DELHI'] },
  IQ: { taken: ['31001', '10-001'], refused: ['AX', '3100', 'BGH01'] },
  IR: { taken: ['1193653471', '11936-53471'], refused: ['11936'] },
  JO: { taken: ['11118', '11 118'], refused: ['AMMAN', '1111', 'JO11118', 'AB11118'] },
  JP: { taken: ['100-0001', '1000001'], refused: ['1000'] },
  KE: { taken: ['00100'], refused: ['0010'] },
  KM: { taken: ['001'], refused: ['KMX'] },
  KR: { taken: ['03051'], refused: ['0305'] },
  KW: { taken: ['54551'], refused: ['AB', 'KWT01', '5455'] },
  KY: { taken: ['KY1-1100', 'KY1 1100'], refused: ['1100'] },
  LB: { taken: ['1107', '1107 2810'], refused: ['BEY'] },
  LT: { taken: ['LT-01100', '01100'], refused: ['0110'] },
  LV: { taken: ['LV-1050', '1050'], refused: ['LV'] },
  LY: { taken: ['218'], refused: ['TIP'] },
  MA: { taken: ['20000'], refused: ['2000', 'CASA'] },
  MT: { taken: ['VLT 1117', 'vlt1117'], refused: ['1117'] },
  NL: { taken: ['1234 AB', '1234ab'], refused: ['1234', 'AB 1234'] },
  OM: { taken: ['112', 'PC 112'], refused: ['MCT'] },
  PK: { taken: ['44000'], refused: ['4400'] },
  PL: { taken: ['00-950', '00950'], refused: ['0095'] },
  PS: { taken: ['P6058106', '600'], refused: ['GAZA'] },
  PT: { taken: ['1000-205', '1000205', '1000'], refused: ['100'] },
  QA: { taken: ['0000', '22'], refused: ['DOHA'] },
  SA: { taken: ['12211', '12211-1234', '12211 1234'], refused: ['1221', 'RUH12'] },
  SD: { taken: ['11111'], refused: ['KRT'] },
  SE: { taken: ['111 22', '11122', 'SE-11122'], refused: ['1112'] },
  SO: { taken: ['JH 09010'], refused: ['JH'] },
  SY: { taken: ['963'], refused: ['DAM'] },
  SZ: { taken: ['H100'], refused: ['100'] },
  TN: { taken: ['1000'], refused: ['100', 'TUN'] },
  TT: { taken: ['120110'], refused: ['TT1201', '12011'] },
  LC: { taken: ['LC04 101'], refused: ['04101', 'LC'] },
  TR: { taken: ['34000'], refused: ['3400'] },
  US: { taken: ['90210', '90210-1234'], refused: ['9021', 'BEVER'] },
  YE: { taken: ['967'], refused: ['ADEN'] },
}

test.each(Object.entries(codes))('the postal codes of %s are accepted, and no others', (iso2, { taken, refused }) => {
  expect(taken.filter((code) => !isPostalCodeOf(iso2, code))).toEqual([])
  expect(refused.filter((code) => isPostalCodeOf(iso2, code))).toEqual([])
})

const everyCountry = readFileSync(join(projectRoot, 'db/reference/geography/countries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[1] ?? '')

test('a postal code is required where the post requires it, asked where people may have one, and not asked elsewhere', () => {
  const those = (countries: string, need: (iso2: string) => boolean) => countries.split(' ').filter((iso2) => !need(iso2))
  expect(those('DE GB US IN TR', needsPostalCode)).toEqual([])
  expect(those('SA EG JO KW IQ LB OM BH PS IE', (iso2) => usesPostalCodes(iso2) && !needsPostalCode(iso2))).toEqual([])
  expect(those('AE QA YE SY LY HK', (iso2) => !usesPostalCodes(iso2))).toEqual([])
  // What is required can be checked.
  expect(everyCountry.filter((iso2) => needsPostalCode(iso2) && !usesPostalCodes(iso2))).toEqual([])
})

test('numeric postal codes have no letters, in every country of the shop', () => {
  expect(everyCountry.length).toBeGreaterThan(200)
  const takesLetters = everyCountry.filter(
    (iso2) => !hasLetters(iso2) && ['ABC', 'AB', 'ABCDE', 'A1234', 'WARD 7', '-', ''].some((code) => isPostalCodeOf(iso2, code)),
  )
  expect(takesLetters).toEqual([])
})
