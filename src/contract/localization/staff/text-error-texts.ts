/** Why labels, synonyms and translations are not saved, at the field. */
export const textErrorTexts = {
  placeholder_missing: 'The text needs {name}: the shop fills it in.',
  placeholder_unknown: 'The shop does not know {name} here.',
  form_count: 'This text needs {n} plural forms.',
  no_html: 'Write plain text. HTML is not possible here.',
  csv_without_column: 'The file needs a line of headings with the column {name}.',
  csv_not_text: 'The file is not UTF-8 text.',
  csv_unreadable: 'A quote of the file is not closed. The file ends in line {n}.',
  csv_ragged: 'This row has {n} cells; the headings are {expected}.',
  csv_control_character: 'This row has a character that no text can contain.',
  csv_repeated: 'Line {n} has the same text.',
  csv_row_failed: 'This row could not be saved.',
} as const
