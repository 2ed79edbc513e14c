/** Entity CertificateCheck: the pages on which anybody checks a certificate. Ours. */
export const certificateCheckLabels = {
  id: 133,
  texts: {
    lbl_check_title: 'Check a certificate',
    lbl_check_intro: 'Every certificate of this shop has a number. Type or paste it, or the address that its QR code leads to.',
    lbl_check_number: 'Number of the certificate',
    lbl_check_hint: 'AVC and twelve letters and digits. Spaces, hyphens and letter case do not matter.',
    lbl_check_button: 'Check',
    lbl_check_course_name: 'Course',
    lbl_check_holder: 'Name',
    lbl_check_revoked_on: 'Revoked',
    lbl_check_unknown_text: 'There is no certificate with this number. Please compare it with the document, letter by letter.',
    lbl_check_jwt: 'Open Badges file',
    lbl_check_another: 'Check another certificate',
    lbl_check_share: 'Share this certificate',
    lbl_check_link: 'Link to this certificate',
    lbl_check_copy: 'Copy link',
    lbl_check_copied: 'Copied',
    lbl_check_byhand: 'Your browser did not copy the link. Please copy the selected text.',
  },
} as const
