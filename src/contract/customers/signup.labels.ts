// The names of address fields serve every form.

/** Entity Signup. */
export const signupLabels = {
  id: 69,
  texts: {
    lbl_signup_title: 'Sign Up',
    lbl_signup_intro: 'One account for orders, downloads and delivery.',
    lbl_signup_you: 'About you',
    lbl_signup_firstname: 'First Name',
    lbl_signup_lastname: 'Last Name',
    lbl_signup_email: 'Email',
    lbl_signup_password: 'Password',
    lbl_signup_password_hint: 'At least {n} character.|At least {n} characters.',
    lbl_signup_contactno: 'Contact Number',
    lbl_signup_where: 'Delivery address',
    lbl_signup_address: 'Shipping Address',
    lbl_signup_country: 'Country',
    lbl_signup_state: 'State/Province',
    lbl_signup_city: 'City',
    lbl_signup_postalcode: 'Postal Code',
    lbl_signup_choose_country: 'Select a country',
    lbl_signup_choose_state: 'Select a state or province',
    lbl_signup_choose_city: 'Select a city',
    lbl_signup_no_states: 'No states to select',
    lbl_signup_no_cities: 'No cities to select',
    lbl_signup_list_failed: 'We could not load the list.',
    lbl_signup_places_noscript: 'The lists of states and cities need JavaScript. Without it, please include both in your address.',
    lbl_signup_button: 'Sign Up',
    lbl_signup_have: 'Already have an account?',
    lbl_signup_login: 'Login',
  },
} as const
