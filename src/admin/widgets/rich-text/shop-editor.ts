import { Editor } from '@tiptap/core'
import { htmlOf } from './html-of.ts'

/** The editor; its HTML is that of the shop. */
export class ShopEditor extends Editor {
  override getHTML(): string {
    return htmlOf(this.state.doc)
  }
}
