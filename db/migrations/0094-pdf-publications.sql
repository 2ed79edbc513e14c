-- PDFs are read in the browser too: as they are, with the text of each page for the search.
alter table publications drop constraint publications_kind_check;
alter table publications add constraint publications_kind_check check (kind in ('epub', 'pdf'));
