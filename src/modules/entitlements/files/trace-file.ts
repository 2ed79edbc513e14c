import type { Database } from '../../../platform/database/database.ts'
import { readEpubCopy } from '../../../platform/epub/read-copy.ts'
import { compareTraces, type Evidence } from '../../../platform/epub/trace.ts'
import { readMarks } from '../../../platform/pdf/marks.ts'
import { readTexts } from '../../../platform/pdf/read-texts.ts'
import { copyHolders, findSale, findSalesOfOrders, type Sale } from '../sales.sql.ts'
import { type CopyHolder, epubTraces, readPdfMark } from './copy-trace.ts'

interface Source {
  db: Database
  secretKey: Buffer
}

export interface FileTrace {
  format: 'pdf' | 'epub'
  /** The sales whose hidden trace is in the file: more than one if it was put together from several copies. */
  traced: Sale[]
  /** The order numbers in the visible lines, and the sales of these orders that exist. */
  orderNumbers: string[]
  named: Sale[]
}

/** A trace is reported if a file that does not have it would agree as well once in a billion files. */
const maxChance = 1e-9

/** Finds the sale of a copy of a PDF or EPUB, whatever its name. Undefined if the file is neither, or cannot be read. */
export async function traceFile(source: Source, file: Buffer): Promise<FileTrace | undefined> {
  if (file.subarray(0, 1024).includes('%PDF-')) {
    const [marks, texts] = await Promise.all([readMarks(file), readTexts(file)])
    const found = marks.flatMap((mark) => readPdfMark(source.secretKey, mark) ?? [])
    return marks.length + texts.length > 0 ? report(source, 'pdf', found, texts) : undefined
  }
  const copy = await readEpubCopy(file).catch(() => undefined)
  return copy && report(source, 'epub', await findTraces(source, copy.evidence), copy.lines)
}

async function report({ db }: Source, format: FileTrace['format'], found: CopyHolder[], lines: string[]): Promise<FileTrace> {
  const orderNumbers = [...new Set(lines.flatMap((line) => line.match(/\bAV-\d{6,}\b/g) ?? []))]
  const holders = new Map(found.map((holder) => [`${holder.entitlementId} ${holder.customerId}`, holder]))
  const traced = await Promise.all([...holders.values()].map((holder) => findSale(db, holder)))
  return { format, traced: traced.filter((sale) => sale !== undefined), orderNumbers, named: await findSalesOfOrders(db, orderNumbers) }
}

/** The holders whose trace agrees with the evidence. */
async function findTraces({ db, secretKey }: Source, evidence: Evidence): Promise<CopyHolder[]> {
  const traceOf = epubTraces(secretKey)
  const chanceOf = compareTraces(evidence)
  const close: { holder: CopyHolder; chance: number }[] = []
  let compared = 0
  for await (const holders of copyHolders(db)) {
    compared += holders.length
    for (const holder of holders) {
      const chance = chanceOf(traceOf(holder))
      if (chance < maxChance) close.push({ holder, chance })
    }
  }
  return close.filter(({ chance }) => chance * compared < maxChance).map(({ holder }) => holder)
}
