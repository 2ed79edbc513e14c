/** Entity LessonNotes: what a learner writes in a lesson. Ours. */
export const lessonNotesLabels = {
  id: 131,
  texts: {
    lbl_notes_title: 'Your notes',
    lbl_notes_add: 'Write a note',
    lbl_notes_key: 'The key N begins a note',
    lbl_notes_text: 'Note',
    lbl_notes_text_at: 'Note at {time}',
    lbl_notes_save: 'Save',
    lbl_notes_cancel: 'Cancel',
    lbl_notes_go: 'Go to {time}',
    lbl_notes_edit: 'Edit',
    lbl_notes_edit_at: 'Edit the note at {time}',
    lbl_notes_remove: 'Remove',
    lbl_notes_remove_at: 'Remove the note at {time}',
    lbl_notes_removed: 'The note was removed.',
    lbl_notes_undo: 'Undo',
    lbl_notes_unsaved: 'Some notes are on this device only. They will be sent when you are online.',
    lbl_notes_file: 'Save all notes of the course as a text file',
    lbl_notes_none: 'Only you can see your notes. They stay readable when your access ends.',
  },
} as const
