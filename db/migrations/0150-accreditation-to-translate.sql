-- What certificates say of an accreditation is translated at the desk.

select watch_translations('courses', 'product_id', 'accreditation_text');
