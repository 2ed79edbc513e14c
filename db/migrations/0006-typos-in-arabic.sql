-- Similar words are found by pg_trgm, which asks the system's locale what a letter is, and under C no Arabic one is: a mistyped Arabic
-- word resembled nothing. Each letter is therefore compared as a sign of ASCII, one for one; how far two words are apart is still
-- counted on the words themselves.
create function trigram_letters(folded text) returns text
  language sql immutable strict parallel safe
  return translate(folded, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهويپچگڤ', 'abcdefghijklmnopqrstuvwxyz0123456');

drop index search_words_by_trigram;
create index search_words_by_trigram on search_words using gin (trigram_letters(word) gin_trgm_ops);
