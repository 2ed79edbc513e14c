import { escapeXml } from '../../platform/markup/escape.ts'

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
