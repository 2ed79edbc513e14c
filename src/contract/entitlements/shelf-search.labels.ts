/** Entity ShelfSearch: the search inside the books, lessons and notes of My shelf. Ours. */
export const shelfSearchLabels = {
  id: 132,
  texts: {
    lbl_inside_titles: 'Titles with these words',
    lbl_inside_places: 'In your books, lessons and notes',
    lbl_inside_found: 'Found in {n} title|Found in {n} titles',
    lbl_inside_no_places: 'No book, lesson or note has all of these words.',
    lbl_inside_none_title: 'Nothing found for “{term}”',
    lbl_inside_none_text:
      'We searched the names of your titles, the texts of your open books and lessons, what is said in films, and all of your notes. Try fewer or shorter words.',
    lbl_inside_preparing: 'Being prepared for the search: {names}',
    lbl_inside_kind_book: 'In the book',
    lbl_inside_kind_lesson: 'Lesson',
    lbl_inside_kind_transcript: 'Said in the lesson, at {time}',
    lbl_inside_kind_highlight: 'Your highlight',
    lbl_inside_kind_note: 'Your note',
    lbl_inside_page: 'Page {n}',
    lbl_inside_closed: 'Closed',
    lbl_inside_all: 'All places: {name}',
    lbl_inside_more: 'Show more titles',
  },
} as const
