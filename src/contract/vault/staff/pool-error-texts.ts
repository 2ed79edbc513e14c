/** Why logins are not added to a pool. No text repeats a value: it is a secret. */
export const poolErrorTexts = {
  pool_columns_named: 'The first line must name these columns: {names}.',
  pool_quote_open: 'A quoted value below line {line} is not closed.',
  pool_no_rows: 'The file has no row below its first line.',
  pool_too_many_rows: 'The file has {n} rows. Add at most {max} at once.',
  pool_column_count: 'Line {line} has {n} columns instead of {max}.',
  pool_value_empty: 'Line {line}: {name} is empty.',
  pool_value_long: 'Line {line}: {name} is longer than {max} characters.',
  pool_day_wrong: 'Line {line}: "{name}" must be a day such as 2027-12-31.',
  pool_missing: 'This product has no pool. Say first what it delivers.',
  pool_fields_used: 'The pool has logins with these fields. Their names can change, their number and secrecy cannot.',
  pool_fields_needed: 'A pool needs at least one field.',
  delivery_fixed: 'What a product delivers cannot change any more.',
} as const
