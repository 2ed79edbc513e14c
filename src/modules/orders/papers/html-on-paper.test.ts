import { expect, test } from 'vitest'
import { paragraphsOf } from './html-on-paper.ts'

test('a page of the shop is printed as its headings and paragraphs, with nothing lost and no markup', () => {
  const html =
    '<h2>Law &amp; <em>order</em></h2><p>One<br>two</p><ul><li>first</li><li><p>second</p></li></ul>' +
    '<table><tr><th>Day</th><td>Sunday</td></tr></table>alone <a href="https://shop.example">here</a><p> </p>'
  expect(paragraphsOf(html)).toEqual([
    { isHeading: true, text: 'Law & order' },
    ...['One', 'two', '• first', '• second', 'Day Sunday', 'alone here'].map((text) => ({ isHeading: false, text })),
  ])
})
